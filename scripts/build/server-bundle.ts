import type { EnvironmentOptions } from 'vite'

/**
 * React is a part of the bundle that the server renders with, in the form for production. Left outside it would follow
 * NODE_ENV, which here says whether real providers are required: a trial site rendered with the form for development, in
 * twice the time.
 */
export const serverBundle: EnvironmentOptions = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: [/^(?:react|react-dom|react-router|@react-router\/node|cookie-es|scheduler)(?:\/|$)/] },
}
