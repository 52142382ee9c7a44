import { Words } from './words.ts'

export default { sampleWords: Words }
