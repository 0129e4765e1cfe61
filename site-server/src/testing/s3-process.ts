// An S3 server in a separate process, for copies and pictures. Its arguments are a folder, a port, and whether it
// checks signatures.
import { createRequire } from 'node:module';

interface Options {
  address: string;
  port: number;
  directory: string;
  silent: boolean;
  configureBuckets: { name: string }[];
  /** s3rver computes the signature of a query without a value differently, and restic sends such a query. */
  allowMismatchedSignatures: boolean;
}
type Server = new (options: Options) => { run(): Promise<unknown> };

// Ends with the test process, even if that is killed.
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
