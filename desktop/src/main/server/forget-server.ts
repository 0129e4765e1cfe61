// Deletes what is kept of a server, part by part: one that cannot be deleted does not keep the others.
import { KEPT_PARTS, type KeptPart } from 'shared/desktop/desktop-answers.ts';

type Deletions = Record<KeptPart, () => Promise<void>>;

/** Answers with the parts of which something is still there. */
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
