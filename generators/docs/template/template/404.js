import { notFoundPage } from '../../pages/not-found.ts';
import { pageFiles } from '../../template/page-file.js';

export default pageFiles((site) => [notFoundPage(site)]);
