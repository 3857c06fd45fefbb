import { homePage } from '../../pages/home.ts';
import { pageFiles } from '../page-file.js';

export default pageFiles((site) => [homePage(site)]);
