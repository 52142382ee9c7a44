/** Resolves when a picture, a script or a stylesheet has come, or will not come; and tells which. */
export const settled = (element: HTMLElement) =>
  new Promise<boolean>((resolve) => {
    element.addEventListener('load', () => resolve(true), { once: true })
    element.addEventListener('error', () => resolve(false), { once: true })
  })
