// The call about the server's state, merged into the table in api.ts.
import { endpoint, type Endpoint } from '../api/endpoint.ts';
import { systemSchema } from './system.ts';

export const systemApi = {
  getSystem: endpoint({
    method: 'GET',
    path: '/api/system',
    access: 'admin',
    summary: 'How the server is doing: version, database, disk, mail, search, backups, open streams',
    answer: systemSchema,
  }),
} as const satisfies Record<string, Endpoint>;
