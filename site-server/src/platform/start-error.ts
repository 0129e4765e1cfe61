// A reason not to start that the operator can fix: only the message is printed, without a stack.

export class StartError extends Error {
  override readonly name = 'StartError';
}
