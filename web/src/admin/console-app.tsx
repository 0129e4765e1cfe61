// The console's addresses: the door's screens for everyone, the rooms for those who signed in.
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom';
import { ToastProvider } from '../ui/toast/toast-provider.tsx';
import { LiveProvider } from './live/live-provider.tsx';
import { ROOMS } from './rooms.ts';
import { ForgotPage } from './session/door/forgot-page.tsx';
import { LoginPage } from './session/door/login-page.tsx';
import { LogoutPage } from './session/door/logout-page.tsx';
import { ResetPage } from './session/door/reset-page.tsx';
import { SetupPage } from './session/door/setup-page.tsx';
import { RequireSession } from './session/require-session.tsx';
import { ShellFallback } from './shell/shell-fallback.tsx';
import { Shell } from './shell/shell.tsx';

export function ConsoleApp() {
  return (
    <ToastProvider>
      <BrowserRouter>
        <Routes>
          <Route path="/admin/login" element={<LoginPage />} />
          <Route path="/admin/logout" element={<LogoutPage />} />
          <Route path="/admin/setup" element={<SetupPage />} />
          <Route path="/admin/forgot" element={<ForgotPage />} />
          <Route path="/admin/reset" element={<ResetPage />} />
          <Route
            path="/admin/*"
            element={
              <RequireSession fallback={<ShellFallback />}>
                <LiveProvider>
                  <Shell rooms={ROOMS} />
                </LiveProvider>
              </RequireSession>
            }
          />
          <Route path="*" element={<Navigate to="/admin" replace />} />
        </Routes>
      </BrowserRouter>
    </ToastProvider>
  );
}
