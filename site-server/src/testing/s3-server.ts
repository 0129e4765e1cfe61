// A server of the S3 protocol on the loopback, for copies in such storage. The journeys use the same.
export { S3_ACCOUNT, startS3Server } from '../../../e2e/s3-server.ts';
