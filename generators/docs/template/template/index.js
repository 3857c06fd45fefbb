import { overviewPage } from '../../pages/overview.ts';
import { pageFiles } from '../page-file.js';

export default pageFiles((site) => [overviewPage(site)]);
