// The calls that take an enquiry.
import { api } from 'shared/api/api.ts';
import { toEnquiry } from 'shared/enquiry/callback.ts';
import { readIdempotencyKey } from '../../http/idempotency-key.ts';
import { bind, type BoundRoute } from '../../http/route.ts';
import type { Enquiries } from './enquiries.service.ts';

/** The Idempotency-Key header, or the body's clientId. */
function readKey(prefix: string, header: string | undefined, clientId: string | undefined): string | undefined {
  const key = readIdempotencyKey(header) ?? readIdempotencyKey(clientId);
  return key === undefined ? undefined : `${prefix} ${key}`;
}

export function enquiryRoutes(enquiries: Enquiries): BoundRoute[] {
  return [
    bind(api.submitEnquiry, ({ body, origin, header }) =>
      enquiries.submit(body, origin, readKey('enquiry', header('idempotency-key'), body.clientId)),
    ),
    bind(api.requestCallback, ({ body, origin, header }) =>
      enquiries.submit(
        toEnquiry(body),
        origin,
        readKey('callback', header('idempotency-key'), body.clientId),
        'callback',
      ),
    ),
  ];
}
