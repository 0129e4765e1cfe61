// The OpenSSH server of the journeys, for tests of the server.
export { sftpObstacle, startSftpServer, type SftpServer } from '../../../e2e/sftp-server.ts';
