// Deletes the stored data of a server, part by part: a part that cannot be deleted does not block the others.
import { KEPT_PARTS, type KeptPart } from 'shared/desktop/desktop-answers.ts';

type Deletions = Record<KeptPart, () => Promise<void>>;

/** Answers with the parts that could not be deleted. */
export async function forgetServer(
  deletions: Deletions,
  onFailure: (part: KeptPart, error: unknown) => void,
): Promise<KeptPart[]> {
  const left: KeptPart[] = [];
  for (const part of KEPT_PARTS) {
    try {
      await deletions[part]();
    } catch (error) {
      onFailure(part, error);
      left.push(part);
    }
  }
  return left;
}
