/** A time such as 08:00. Not part of the schemas, as code without zod uses it too. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
