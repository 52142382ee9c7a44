/** Resolves to true when a picture, a script or a stylesheet has loaded, and to false when it failed. */
export const settled = (element: HTMLElement) =>
  new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(true), { once: true })
    element.addEventListener('error', () => resolve(false), { once: true })
  })
