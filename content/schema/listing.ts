import { Opening } from './opening.ts'

export default { opening: Opening }
