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
  patchLead: { read: true },
  contactLead: { channel: 'call' },
  markAllSeen: { upTo: 1 },
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

/** Leads are named by `1`, a deleted one by `2`; the test must have made them. */
export function sampleCall(name: EndpointName): SampleCall {
  const endpoint: Endpoint = api[name];
  const body = BODIES[name];
  return {
    endpoint,
    method: endpoint.method,
    address: endpoint.path
      .replace(':id', name === 'restoreLead' ? '2' : '1')
      .replace(':name', 'boat.jpg')
      .replace(':revision', '0'),
    ...(body !== undefined && { body }),
  };
}
