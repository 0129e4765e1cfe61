// Saved values stay on screen, even if something was being read during the save.
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { showSaved } from './show-saved.ts';

const KEY = ['settings'];

test('a value that was being read during its save is read again', async () => {
  const answers: ((value: string) => void)[] = [];
  const queryClient = new QueryClient();
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(queryClient, { queryKey: KEY, queryFn, initialData: 'old' });
  onTestFinished(observer.subscribe(() => undefined));
  await expect.poll(() => answers.length).toBe(1);
  showSaved(queryClient, KEY, 'saved');
  answers[0]?.('old');
  await expect.poll(() => answers.length).toBe(2);
  expect(queryClient.getQueryData(KEY)).toBe('saved');
  answers[1]?.('saved and changed by somebody');
  await expect.poll(() => queryClient.getQueryData(KEY)).toBe('saved and changed by somebody');
});
