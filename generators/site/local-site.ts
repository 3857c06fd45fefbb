/** The port at which `webhook-kit docs serve` shows the site. */
export const previewPort = 8080;

/** The address at which `webhook-kit docs serve` shows the site. */
export const previewUrl = `http://localhost:${previewPort}/`;
