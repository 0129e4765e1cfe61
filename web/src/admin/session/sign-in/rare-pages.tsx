// The screens outside the console that are rarely opened, fetched together when one of them is.
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
  // A browser does not load the page again for a link that differs only in its fragment.
  return <Page key={name + useLocation().hash} />;
}
