import { pages } from './pages.ts'

/** Whether it is one of the doctor's tools, which have a frame of their own. */
export const isAdminScreen = (path: string) => pages.some((page) => page.admin && page.path === path)
