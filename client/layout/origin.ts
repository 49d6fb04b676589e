import { createContext } from 'react'

/** PUBLIC_URL's origin as the server gave it, so that both sides write the same addresses. */
export const OriginContext = createContext('')
