/** A time such as 08:00. Apart from the schemas, as parts without zod read it too. */
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/;
