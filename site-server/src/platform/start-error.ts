// An error at the start that the operator can fix: only its message is printed, without a stack.

export class StartError extends Error {
  override readonly name = 'StartError';
}
