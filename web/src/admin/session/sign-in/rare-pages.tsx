// Rarely opened screens outside the console's frame, loaded together.
import { useLocation } from 'react-router-dom';
import { DesktopSignInPage } from './desktop-sign-in-page.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { JoinPage } from './join-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { SetupPage } from './setup-page.tsx';

const PAGES = {
  setup: SetupPage,
  forgot: ForgotPage,
  reset: ResetPage,
  join: JoinPage,
  'desktop-sign-in': DesktopSignInPage,
};
export type RarePageName = keyof typeof PAGES;

export function RarePage({ name }: { name: RarePageName }) {
  const Page = PAGES[name];
  // Keyed by the fragment too, as a browser does not reload the page for a link that differs only in it.
  return <Page key={name + useLocation().hash} />;
}
