/**
 * Something the operator can put right: a folder, a setting, a password. The message is one whole sentence that says
 * what to do; it is printed alone, without a stack.
 */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
