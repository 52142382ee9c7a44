import { createContext } from 'react'

/** The nonce of the answer being rendered. Empty in the browser and in pages built as files. */
export const NonceContext = createContext<string | undefined>(undefined)
