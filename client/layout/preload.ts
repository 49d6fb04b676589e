import { createContext } from 'react'

/** Loads the code of the page at a path; given by the app, since layouts do not know the URL table. */
export const PreloadContext = createContext<(path: string) => Promise<void>>(async () => {})
