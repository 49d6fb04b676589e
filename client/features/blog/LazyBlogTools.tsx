import { lazy, Suspense } from 'react'

const BlogTools = lazy(() =>
  import('./writing/BlogTools.tsx').then((module) => ({ default: module.BlogTools })),
)

/** The doctor's tools beside the blog's heading; visitors never load them. */
export const LazyBlogTools = () => (
  <Suspense fallback={null}>
    <BlogTools />
  </Suspense>
)
