// A local S3 server, for copies in such storage. The end-to-end tests use the same.
export { S3_ACCOUNT, startS3Server } from '../../../e2e/s3-server.ts';
