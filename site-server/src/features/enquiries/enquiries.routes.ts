// The call that takes an enquiry.
import { api } from 'shared/api.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Enquiries } from './enquiries.service.ts';

/** The Idempotency-Key header, or the body's clientId. */
function readKey(header: string | undefined, clientId: string | undefined): string | undefined {
  const key = readIdempotencyKey(header) ?? readIdempotencyKey(clientId);
  return key === undefined ? undefined : `enquiry ${key}`;
}

export function enquiryRoutes(enquiries: Enquiries): BoundRoute[] {
  return [
    bind(api.submitEnquiry, ({ body, origin, header }) =>
      enquiries.submit(body, origin, readKey(header('idempotency-key'), body.clientId)),
    ),
  ];
}
