/** Written by the build; see vite.config.ts. */
declare const __SHARE_PICTURES__: Record<string, string>
declare const __FONT_PRELOADS__: string[]
