// One sample call of every endpoint. It succeeds for callers with the right, if nothing else is missing.
import { api, type Api } from 'shared/api/api.ts';
import type { Endpoint } from 'shared/api/endpoint.ts';
import { makeEnquiry } from './make.ts';
import { makePdf } from './make-pdf.ts';
import { fileForm, makePicture, makeUpload } from './make-picture.ts';
import { TEST_PASSWORD } from './people.ts';
import type { TestServer } from './test-server.ts';

export type EndpointName = keyof Api;
export const ENDPOINT_NAMES = Object.keys(api) as EndpointName[];

const ANSWERED = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };

const BODIES: Partial<Record<EndpointName, unknown>> = {
  putContent: { hero: { title: 'Changed' } },
  setup: { code: 'wrong', username: 'abena', password: 'a good password' },
  login: { username: 'kofi', password: TEST_PASSWORD },
  createUser: { username: 'abena', password: 'a good password' },
  inviteUser: { username: 'abena' },
  restoreInvite: { expiresAt: '2026-03-09T09:15:00.000Z' },
  readInvite: { code: 'wrong' },
  join: { code: 'wrong', password: 'a good password' },
  offerPasskey: { currentPassword: TEST_PASSWORD },
  addPasskey: {
    ticket: 'wrong',
    name: 'Telephone',
    response: { ...ANSWERED, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  challengeStep: { step: 'wrong' },
  finishStep: {
    step: 'wrong',
    ticket: 'wrong',
    response: { ...ANSWERED, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
  },
  addInStep: {
    step: 'wrong',
    ticket: 'wrong',
    name: 'Telephone',
    response: { ...ANSWERED, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  challengeJoin: { code: 'wrong' },
  joinWithPasskey: {
    code: 'wrong',
    ticket: 'wrong',
    name: 'Telephone',
    response: { ...ANSWERED, response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' } },
  },
  changeSecondFactor: { isOn: false, currentPassword: TEST_PASSWORD },
  renamePasskey: { name: 'Old telephone' },
  signInWithPasskey: {
    ticket: 'wrong',
    response: { ...ANSWERED, response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } },
  },
  allowDesktop: { challenge: 'A'.repeat(43), computer: 'YARD-PC' },
  signInDesktop: { code: 'A'.repeat(43), verifier: 'A'.repeat(43) },
  patchUser: { displayName: 'Efua Sarpong', base: { displayName: '' } },
  patchMe: { displayName: 'A name', base: { displayName: '' } },
  changeOwnPassword: { currentPassword: TEST_PASSWORD, newPassword: 'another good password' },
  resetPassword: { code: 'wrong', password: 'a good password' },
  patchLead: { read: true, base: { read: false } },
  putSavedViews: { revision: 0, views: [{ name: 'Closed quotes', query: 'view=all&status=closed&reason=Quote' }] },
  bulkLeads: { changes: [{ id: 1, priority: 'high', base: { priority: 'medium' } }] },
  contactLead: { channel: 'call' },
  takeBackOutcome: { channel: 'call', outcome: 'spoke' },
  markAllSeen: { upTo: 1 },
  unmarkAllSeen: { marking: 1 },
  undoRescue: { updatedAt: '2026-03-02T09:15:00Z' },
  patchUploadMeta: { hidden: true, base: { hidden: false } },
  renameUpload: { name: 'Harbour at dawn' },
  bulkUploads: { names: ['boat.png'], hidden: true },
  createCategory: { name: 'Welding' },
  renameCategory: { name: 'Marine engines', base: { name: 'Marine' } },
  patchSettings: { staffMayClaim: true, base: { staffMayClaim: false } },
  patchMailSetup: { port: 2525, base: { port: 587 } },
  submitEnquiry: makeEnquiry(),
  requestCallback: { name: 'Akosua Frimpong', phone: '024 000 0000', consent: true },
  forgotPassword: { username: 'kofi' },
  beginRestore: { keepNewerLeads: true, currentPassword: TEST_PASSWORD },
  erasePerson: { phone: '024 000 0000' },
};

export interface SampleCall {
  endpoint: Endpoint;
  method: string;
  address: string;
  body?: unknown;
}

/** User 5 is invited and has not joined. Pictures and categories have the names that `makeLibrary` gives them. */
const ADDRESSES: Partial<Record<EndpointName, string>> = {
  restoreLead: '/api/messages/2/restore',
  createInviteLink: '/api/users/5/invite',
  restoreInvite: '/api/users/5/invite/undo',
  askForLead: '/api/messages/3/ask',
  withdrawAsk: '/api/messages/3/ask',
  restoreUpload: '/api/uploads/old.png/restore',
  renameCategory: '/api/categories/marine',
  deleteCategory: '/api/categories/marine',
  restoreCategory: '/api/categories/silos/restore',
  downloadBackup: '/api/backups/latest',
  readChanges: '/api/backups/latest/changes',
  downloadAll: '/api/backups/latest/all',
  exportPerson: '/api/privacy/export?email=akosua.frimpong%40example.com',
  exportPersonPage: '/api/privacy/export.html?email=akosua.frimpong%40example.com',
};

/** Makes the pictures and categories that the sample calls name, such as `boat.png` and `marine`. */
export async function makeLibrary(server: TestServer): Promise<void> {
  await makeUpload(server, 'boat.png');
  await makeUpload(server, 'old.png');
  const raw = fileForm(await makePicture({ colour: '#802020' }));
  await server.request('PUT', '/api/uploads/boat.png', { as: 'efua', raw });
  await server.request('DELETE', '/api/uploads/old.png', { as: 'efua' });
  await server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Marine' } });
  await server.request('POST', '/api/categories', { as: 'efua', body: { name: 'Silos' } });
  await server.request('DELETE', '/api/categories/silos', { as: 'efua' });
  // Smaller versions are made in the background, and would look like a change made by a call.
  await server.context.media.variants.idle();
}

/** A form with a file that the call accepts. */
export async function sampleFile(name: EndpointName): Promise<FormData> {
  if (name === 'createDocument') return fileForm(makePdf(), 'certificate.pdf');
  return fileForm(await makePicture({ colour: '#208020' }));
}

/**
 * Lead 1 is an ordinary lead, lead 2 a deleted one, lead 3 an unassigned one; the test must have made them.
 * @param sessionId  id of one of the caller's own sessions
 */
export function sampleCall(name: EndpointName, sessionId = 'none'): SampleCall {
  const endpoint: Endpoint = api[name];
  const body = BODIES[name];
  return {
    endpoint,
    method: endpoint.method,
    address:
      ADDRESSES[name] ??
      endpoint.path
        .replace(':id', '1')
        .replace(':name', 'boat.png')
        .replace(':revision', '0')
        .replace(':sessionId', sessionId),
    ...(body !== undefined && { body }),
  };
}
