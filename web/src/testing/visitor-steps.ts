// Steps of visitors with the enquiry form, and the leads that result.
import type { Lead } from 'shared/leads/leads.ts';
import type { OpenedPage } from './open-page.ts';
import type { ScreenServer } from './start-server.ts';

export const enquiryForm = (site: OpenedPage) => site.getByRole('form', { name: 'Enquiry' });
export const enquiryField = (site: OpenedPage, name: string) =>
  enquiryForm(site).getByRole('textbox', { name: new RegExp(`^${name}( Optional)?$`) });
export const consent = (site: OpenedPage) =>
  enquiryForm(site).getByRole('checkbox', { name: /I agree to be contacted/ });
export const sendButton = (site: OpenedPage) => enquiryForm(site).getByRole('button', { name: 'Send enquiry' });
export const thanks = (site: OpenedPage) =>
  enquiryForm(site).getByRole('status').getByText('Thank you, we have your enquiry');
export const formAlert = (site: OpenedPage) => enquiryForm(site).getByRole('alert');
export const waiting = (site: OpenedPage) => enquiryForm(site).getByText(/^Your enquiry is kept in this browser/);

export const callbackForm = (site: OpenedPage) => site.getByRole('form', { name: 'Call me back' });
export const callbackField = (site: OpenedPage, name: string) =>
  callbackForm(site).getByRole('textbox', { name, exact: true });
export const callbackConsent = (site: OpenedPage) =>
  callbackForm(site).getByRole('checkbox', { name: /I agree to be contacted/ });
export const callbackSendButton = (site: OpenedPage) =>
  callbackForm(site).getByRole('button', { name: 'Call me back' });
export const callbackAlert = (site: OpenedPage) => callbackForm(site).getByRole('alert');
export const called = (site: OpenedPage) =>
  callbackForm(site).getByRole('status').getByText('Thank you, we will call you');

const ENQUIRY = {
  Name: 'Akosua Frimpong',
  Email: 'akosua.frimpong@example.com',
  Phone: '024 000 0000',
  Message: 'Two potable water tanks need blasting and a new lining.',
};

/** Fills in all required fields, and gives consent. */
export async function fillEnquiry(site: OpenedPage, changes: Partial<typeof ENQUIRY> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...ENQUIRY, ...changes })) await enquiryField(site, name).fill(value);
  await consent(site).click();
}

/** Fills in the form for a call, and gives consent. */
export async function fillCallback(site: OpenedPage, name = 'Esi'): Promise<void> {
  await callbackField(site, 'Name').fill(name);
  await callbackField(site, 'Phone').fill('024 000 0000');
  await callbackConsent(site).click();
}

/** All leads, newest first. */
export const listLeads = (server: ScreenServer) => server.request<Lead[]>('GET', '/api/messages');

/** The texts of the leads, in alphabetical order. */
export const listMessages = async (server: ScreenServer) =>
  (await listLeads(server)).map(({ message }) => message).toSorted();
