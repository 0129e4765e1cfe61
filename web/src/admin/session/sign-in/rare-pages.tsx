// The screens outside the console that are rarely opened, fetched together when one of them is.
import { useLocation } from 'react-router-dom';
import { ForgotPage } from './forgot-page.tsx';
import { JoinPage } from './join-page.tsx';
import { ResetPage } from './reset-page.tsx';
import { SetupPage } from './setup-page.tsx';

const PAGES = { setup: SetupPage, forgot: ForgotPage, reset: ResetPage, join: JoinPage };
type PageName = keyof typeof PAGES;

export function RarePage() {
  const name = useLocation().pathname.split('/')[2] as PageName;
  const Page = PAGES[name];
  return <Page key={name} />;
}
