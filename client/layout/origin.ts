import { createContext } from 'react'

export const OriginContext = createContext('')
