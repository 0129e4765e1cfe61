// Background work on a page without the console's frame, if somebody is signed in: new leads are announced there too.
import { useToken } from './session/use-token.ts';
import { SignedIn } from './signed-in.tsx';

export function BackgroundWorkOnPage() {
  return useToken() !== undefined && <SignedIn fallback={null} />;
}
