// Keeps zod from probing the Function constructor, which the content security policy forbids. Imported before any schema.
import { config } from 'zod';

config({ jitless: true });
