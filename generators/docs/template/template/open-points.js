import { openPointsPage } from '../../pages/open-points.ts';
import { pageFiles } from '../page-file.js';

export default pageFiles((site) => [openPointsPage(site)]);
