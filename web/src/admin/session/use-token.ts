// The stored token, kept up to date with sign-ins and sign-outs in every tab (rule G12).
import { useSyncExternalStore } from 'react';
import { useConsole } from './console-context.ts';

export function useToken(): string | undefined {
  const { tokens } = useConsole().platform;
  return useSyncExternalStore(tokens.subscribe, tokens.get);
}
