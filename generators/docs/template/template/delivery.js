import { deliveryPage } from '../../pages/delivery.ts';
import { pageFiles } from '../page-file.js';

export default pageFiles((site) => [deliveryPage(site)]);
