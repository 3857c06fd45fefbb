/** The port at which `npm run docs:serve` shows the site. */
export const previewPort = 8080;

/** The address at which `npm run docs:serve` shows the site. */
export const previewUrl = `http://localhost:${previewPort}/`;
