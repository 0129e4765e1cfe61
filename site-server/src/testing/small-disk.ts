// A small disk that can be filled up; the end-to-end tests use the same.
export { mountSmallDisk } from '../../../e2e/small-disk.ts';
