// What sends a picture for a field. In one module, as it is loaded with the first upload.
export { uploadPicture } from '../../media/upload/upload-picture.ts';
export { fieldPlace } from './field-place.ts';
