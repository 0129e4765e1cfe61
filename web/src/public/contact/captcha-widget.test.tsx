import { expect, test } from 'vitest';
import { catchTimers } from '../../testing/catch-timers.ts';
import { openPage, type OpenedPage, type PageWindow } from '../../testing/open-page.ts';
import { startServer, type ScreenServer } from '../../testing/start-server.ts';
import { enquiryField, enquiryForm, fillEnquiry, listLeads, sendButton, thanks } from '../../testing/visitor-steps.ts';
import { eachCase, thorough } from 'shared/testing/thorough.ts';

/** Stand-in for hCaptcha's script: draws a button that solves the captcha. */
const WIDGET = `
  window.solveWith = 'good';
  window.hcaptcha = {
    render(place, options) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'I am human';
      button.addEventListener('click', () => options.callback(window.solveWith));
      place.append(button);
      window.captchaOptions = options;
      return 'widget';
    },
    reset(widget) { window.resets = (window.resets ?? 0) + (widget === 'widget'); },
  };
  window.captchaLoaded();
`;

interface CaptchaWindow {
  solveWith: string;
  resets?: number;
  captchaOptions: {
    sitekey: string;
    theme: string;
    size: string;
    'expired-callback': () => void;
    'error-callback': (code: string) => void;
  };
}

const startGuarded = () =>
  startServer({
    config: {
      captcha: { siteKey: 'site-key-0001', secret: 'secret', verifyUrl: `${location.origin}/testing/captcha` },
    },
  });

interface Options {
  /** How the request for the script is answered; `blocked`: not at all. */
  script?: string;
  prepare?: (window: PageWindow) => void;
  width?: number;
}

/** `asked`: the third-party scripts that the page requested. */
async function openForm({ script = WIDGET, prepare, width = 1366 }: Options = {}) {
  const asked: string[] = [];
  const site = await openPage('/contact', {
    width,
    prepare(window) {
      const { head } = window.document;
      head.append = (element: HTMLScriptElement) => {
        asked.push(element.src);
        element.src = script === 'blocked' ? '/api/no-script' : URL.createObjectURL(new Blob([script]));
        head.appendChild(element);
      };
      prepare?.(window);
    },
  });
  return { site, asked, window: () => site.window() as unknown as CaptchaWindow & PageWindow };
}

const held = (site: OpenedPage) => enquiryForm(site).getByRole('button', { name: 'Complete Captcha' });
const human = (site: OpenedPage) => enquiryForm(site).getByRole('button', { name: 'I am human' });
const outcomes = async (server: ScreenServer) => (await listLeads(server)).map(({ captcha }) => captcha);

test('is loaded when the visitor begins, disables the button until solved, and counts for one enquiry', async () => {
  const server = await startGuarded();
  const { site, asked, window } = await openForm();
  await expect.element(held(site)).toBeDisabled();
  expect(asked).toEqual([]);
  await fillEnquiry(site);
  await expect.element(held(site)).toBeDisabled();
  await human(site).click();
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  await expect.element(held(site)).toBeDisabled();
  expect(window().resets).toBe(1);
  expect(window().captchaOptions).toMatchObject({ sitekey: 'site-key-0001', theme: 'light', size: 'normal' });
  expect(asked).toEqual([expect.stringMatching(/^https:\/\/js\.hcaptcha\.com\/1\/api\.js\?.*onload=captchaLoaded$/)]);
  expect(await outcomes(server)).toEqual(['passed']);
});

test('refused by the server, it can be solved again for the same enquiry', thorough, async () => {
  const server = await startGuarded();
  const { site, window } = await openForm();
  await fillEnquiry(site, { Name: 'Tried Twice' });
  await expect.element(human(site)).toBeVisible();
  window().solveWith = 'bad';
  await human(site).click();
  await sendButton(site).click();
  await expect
    .element(enquiryForm(site).getByRole('alert').getByRole('heading', { name: 'Captcha verification failed' }))
    .toBeVisible();
  await expect.element(enquiryField(site, 'Name')).toHaveValue('Tried Twice');
  await expect.element(held(site)).toBeDisabled();
  window().solveWith = 'good';
  await human(site).click();
  await expect.element(sendButton(site)).toBeEnabled();
  window().captchaOptions['expired-callback']();
  await expect.element(held(site)).toBeDisabled();
  await human(site).click();
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await outcomes(server)).toEqual(['passed']);
});

test('a captcha that does not load blocks the button for at most eight seconds', thorough, async () => {
  const server = await startGuarded();
  let patience: (() => void)[] = [];
  const { site } = await openForm({ script: '', prepare: (window) => (patience = catchTimers(8000, window)) });
  await fillEnquiry(site);
  await expect.poll(() => patience).toHaveLength(1);
  await expect.element(held(site)).toBeDisabled();
  patience[0]?.();
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await outcomes(server)).toEqual(['unavailable']);
});

eachCase([
  ['is blocked', 'blocked'],
  ['is no captcha', 'window.captchaLoaded()'],
  ['breaks', `${WIDGET}; setTimeout(() => window.captchaOptions['error-callback']('network-error'))`],
])('whose script %s delays nobody', async (_what, script) => {
  const server = await startGuarded();
  const { site } = await openForm({ script });
  await fillEnquiry(site);
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await outcomes(server)).toEqual(['unavailable']);
});

test.each(['challenge-closed', 'challenge-expired'])('after %s the button stays disabled', thorough, async (code) => {
  await startGuarded();
  const { site, window } = await openForm();
  await enquiryField(site, 'Name').click();
  await human(site).click();
  await expect.element(sendButton(site)).toBeEnabled();
  window().captchaOptions['error-callback'](code);
  await expect.element(held(site)).toBeDisabled();
});

test('of a waiting enquiry is not sent later, as its token is short-lived', thorough, async () => {
  const server = await startGuarded();
  const { site, window } = await openForm();
  const mend = await server.breakOff('/api/contact');
  await fillEnquiry(site);
  await expect.element(human(site)).toBeVisible();
  window().solveWith = 'bad';
  await human(site).click();
  await enquiryForm(site).getByRole('button', { name: 'Send enquiry' }).click();
  await expect.element(enquiryForm(site).getByText(/^Your enquiry is kept/)).toBeVisible();
  await mend();
  window().dispatchEvent(new Event('online'));
  await expect.element(thanks(site)).toBeVisible();
  expect(await outcomes(server)).toEqual(['unavailable']);
});

test('is also loaded for a visitor who began before the script arrived', thorough, async () => {
  await startGuarded();
  localStorage.setItem('enquiry-draft', JSON.stringify({ message: 'Half a sentence' }));
  const { site } = await openForm();
  await expect.element(human(site)).toBeVisible();
});

test('is compact on a small screen, and dark in dark mode', thorough, async () => {
  await startGuarded();
  localStorage.setItem('theme', 'dark');
  const { site, window } = await openForm({ width: 320 });
  await enquiryField(site, 'Name').click();
  await expect.element(human(site)).toBeVisible();
  expect(window().captchaOptions).toMatchObject({ theme: 'dark', size: 'compact' });
});

test('does not refuse a form that was opened before it was switched on', thorough, async () => {
  await startServer();
  const { site } = await openForm();
  await fillEnquiry(site);
  const server = await startGuarded();
  await sendButton(site).click();
  await expect.element(thanks(site)).toBeVisible();
  expect(await outcomes(server)).toEqual(['unavailable']);
});

test('is absent if not configured', thorough, async () => {
  await startServer();
  const { site, asked } = await openForm();
  await expect.element(sendButton(site)).toBeEnabled();
  await enquiryField(site, 'Name').click();
  expect(site.count('.captcha')).toBe(0);
  expect(asked).toEqual([]);
});
