// An S3 server in a separate process, for copies and pictures. Its arguments are a folder, a port, and whether it
// checks signatures.
import { createRequire } from 'node:module';

interface Options {
  address: string;
  port: number;
  directory: string;
  silent: boolean;
  configureBuckets: { name: string }[];
  /** It does not work out the signature of a query without a value as others do, and the engine asks for one. */
  allowMismatchedSignatures: boolean;
}
type Server = new (options: Options) => { run(): Promise<unknown> };

// However the process of the tests ends: it may be killed.
process.once('disconnect', () => process.exit());

const [directory = '', port = '', strict] = process.argv.slice(2);
const S3Server = createRequire(import.meta.url)('@20minutes/s3rver') as Server;
await new S3Server({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name: 'copies' }, { name: 'pictures' }],
  allowMismatchedSignatures: strict === undefined,
}).run();
process.send?.('listening');
