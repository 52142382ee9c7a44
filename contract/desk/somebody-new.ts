/** Stands in a form for somebody who is not among those found. Apart from the schemas, which no browser downloads. */
export const SOMEBODY_NEW = 'new'
