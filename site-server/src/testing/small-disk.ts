// A small disk that can be filled up, as the journeys have it.
export { mountSmallDisk } from '../../../e2e/small-disk.ts';
