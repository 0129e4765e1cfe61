// What runs behind a page without the console's frame while somebody is signed in: new leads are announced there too.
import { useToken } from './session/use-token.ts';
import { SignedIn } from './signed-in.tsx';

export function BehindPage() {
  return useToken() !== undefined && <SignedIn fallback={null} />;
}
