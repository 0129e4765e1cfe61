// A call of every endpoint that would succeed for somebody who may make it.
import { api, type Api } from 'shared/api.ts';
import type { Endpoint } from 'shared/endpoint.ts';
import { makeEnquiry } from './make.ts';
import { TEST_PASSWORD } from './people.ts';

export type EndpointName = keyof Api;
export const ENDPOINT_NAMES = Object.keys(api) as EndpointName[];

const BODIES: Partial<Record<EndpointName, unknown>> = {
  putContent: { hero: { title: 'Changed' } },
  setup: { code: 'wrong', username: 'abena', password: 'a good password' },
  login: { username: 'kofi', password: TEST_PASSWORD },
  createUser: { username: 'abena', password: 'a good password' },
  patchUser: { displayName: 'Efua Sarpong' },
  patchMe: { displayName: 'A name' },
  changeOwnPassword: { currentPassword: TEST_PASSWORD, newPassword: 'another good password' },
  resetPassword: { code: 'wrong', password: 'a good password' },
  patchLead: { read: true },
  patchUploadMeta: { hidden: true },
  createCategory: { name: 'Marine' },
  renameCategory: { name: 'Marine' },
  submitEnquiry: makeEnquiry(),
};

export interface SampleCall {
  endpoint: Endpoint;
  method: string;
  address: string;
  body?: unknown;
}

/**
 * Leads are named by `1`, which the test must have made.
 * @param sessionId  one of the caller's own
 */
export function sampleCall(name: EndpointName, sessionId = 'none'): SampleCall {
  const endpoint: Endpoint = api[name];
  const body = BODIES[name];
  return {
    endpoint,
    method: endpoint.method,
    address: endpoint.path.replace(':id', '1').replace(':name', 'boat.jpg').replace(':sessionId', sessionId),
    ...(body !== undefined && { body }),
  };
}
