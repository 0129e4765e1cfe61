// The call that takes an enquiry.
import { api } from 'shared/api.ts';
import { invalid } from 'shared/errors.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Enquiries } from './enquiries.service.ts';

const KEY_MAX = 200;

/** The Idempotency-Key header, or the body's clientId. @throws AppError `invalid` when it is too long */
function readKey(header: string | undefined, clientId: string | undefined): string | undefined {
  const key = header?.trim() || clientId;
  if (key === undefined || key === '') return undefined;
  if (key.length > KEY_MAX) throw invalid(`Idempotency-Key has at most ${KEY_MAX} characters`);
  return `enquiry ${key}`;
}

export function enquiryRoutes(enquiries: Enquiries): BoundRoute[] {
  return [
    bind(api.submitEnquiry, ({ body, origin, header }) =>
      enquiries.submit(body, origin, readKey(header('idempotency-key'), body.clientId)),
    ),
  ];
}
