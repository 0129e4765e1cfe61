// A screen that fails while it is rendered.
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showParts } from '../testing/show-parts.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('Broken on purpose');
}

test('reports that the screen has failed and that nothing is lost, and offers a reload', async () => {
  // React logs the error.
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => printed.mockRestore());
  const show = showParts(<ErrorBoundary>As it should be</ErrorBoundary>);
  await expect.element(page.getByText('As it should be')).toBeVisible();
  show(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  const alert = page.getByRole('alert');
  await expect.element(alert.getByRole('heading', { name: 'This screen has failed' })).toBeVisible();
  await expect.element(alert.getByText(/^Your unsaved edits are kept\./)).toBeVisible();
  await expect.element(alert.getByRole('button', { name: 'Reload' })).toBeEnabled();
  expect(printed.mock.calls.join()).toContain('Broken on purpose');
});
