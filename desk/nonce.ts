import { createContext } from 'react'

/** The nonce of the answer being rendered. Empty in the browser. */
export const NonceContext = createContext<string | undefined>(undefined)
