// The sign-in page. Whoever is signed in already goes straight on.
import { Navigate, useSearchParams } from 'react-router-dom';
import { useToasts } from '../../../ui/toast/toasts-context.ts';
import { Door } from './door.tsx';
import { LoginForm } from './login-form.tsx';
import { safeReturnPath } from '../return-path.ts';
import { useSignIn, type Credentials } from './use-sign-in.ts';
import { useToken } from '../use-token.ts';

export function LoginPage() {
  const [params] = useSearchParams();
  const token = useToken();
  const toasts = useToasts();
  const signIn = useSignIn();

  if (token !== undefined) return <Navigate to={safeReturnPath(params.get('from'))} replace />;

  function submit(credentials: Credentials) {
    if (credentials.username === '' || credentials.password === '') {
      toasts.error('Error', 'Please enter both username and password');
    } else {
      signIn.mutate(credentials);
    }
  }

  return (
    <Door title="Sign in">
      <LoginForm isBusy={signIn.isPending} onSubmit={submit} />
    </Door>
  );
}
