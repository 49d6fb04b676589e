import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { useRoutes } from 'react-router-dom'
import { AuthProvider } from './features/auth/AuthProvider.tsx'
import { OriginContext } from './layout/origin.ts'
import { PreloadContext } from './layout/preload.ts'
import { preloadPage, routes } from './routes.tsx'

export function App({ queryClient, origin }: { queryClient: QueryClient; origin: string }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <OriginContext value={origin}>
          <PreloadContext value={(path) => preloadPage(path, queryClient)}>
            <AuthProvider>
              <Pages />
            </AuthProvider>
          </PreloadContext>
        </OriginContext>
      </QueryClientProvider>
    </StrictMode>
  )
}

const Pages = () => useRoutes(routes)
